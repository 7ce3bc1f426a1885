export interface NamedJob {
  /** Older estimates have none. */
  title?: string | undefined
  complaint: string
}

/** A job's name: its own, or else the customer's concern. */
export const nameJob = ({ title, complaint }: NamedJob): string => title || complaint

/** The concern to show under a job's name; empty when the concern is the name. */
export const findConcernUnderName = ({ title = '', complaint }: NamedJob): string =>
  title.trim() === '' || title.trim().toLowerCase() === complaint.trim().toLowerCase() ? '' : complaint
