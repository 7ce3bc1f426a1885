export interface NamedJob {
  /** Older estimates have none. */
  title?: string | undefined
  complaint: string
}

/** What a job goes by: its own name, or else the customer's concern. */
export const nameJob = ({ title, complaint }: NamedJob): string => title || complaint

/** The concern to show under a job's name; empty when the job goes by it. */
export const findConcernUnderName = ({ title = '', complaint }: NamedJob): string =>
  title.trim() === '' || title.trim().toLowerCase() === complaint.trim().toLowerCase() ? '' : complaint
