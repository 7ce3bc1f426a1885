export interface DropPlace {
  /** The group under the pointer; 0 is the top of the guide. */
  group: number
  isRefused: boolean
}
