import type pg from 'pg'

/** The stored files that rows name, for a backup. Reads tables of older versions, too. */
export async function listStoredFiles(client: pg.Client): Promise<{ key: string; mediaType: string }[]> {
  const { rows } = await client.query<{ key: string; mediaType: string }>(`
    select storage_key as key, media_type as "mediaType" from file
    union all
    select piece, 'application/octet-stream' from export e, jsonb_array_elements_text(coalesce(to_jsonb(e)->'pieces', '[]')) as piece`)
  return rows
}
