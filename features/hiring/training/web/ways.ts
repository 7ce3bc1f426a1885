/** Names a step in the calls about it. */
export interface StepWay {
  params: { email: string; course: string; step: string }
  query: { shop?: string }
}

/** Names a course in the calls of its shop. */
export interface CourseWay {
  shop: string
  course: string
}
