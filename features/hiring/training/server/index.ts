export { deleteTraining } from './delete-training.ts'
export { listCurrentCourses, listPublishedCourses } from './list-current-courses.ts'
export { listTrainingWork } from './list-training-work.ts'
export { createTrainingReminderJob } from './remind-of-training.ts'
