import { connectVerbs } from '../../../../kit/server/index.ts'
import { courses, ownTraining, trainingRecords } from '../contract/index.ts'
import { answerQuiz } from './answer-quiz.ts'
import { archiveCourse } from './archive-course.ts'
import { assignCourse } from './assign-course.ts'
import { createCourse } from './create-course.ts'
import { downloadMatrix } from './download-matrix.ts'
import { finishStep } from './finish-step.ts'
import { getCertificate } from './get-certificate.ts'
import { getCourse } from './get-course.ts'
import { getMatrix } from './get-matrix.ts'
import { getMyCertificate } from './get-my-certificate.ts'
import { getMyCourse } from './get-my-course.ts'
import { listCourses } from './list-courses.ts'
import { listMyTraining } from './list-my-training.ts'
import { publishCourse } from './publish-course.ts'
import { remindTrainee } from './remind-trainee.ts'
import { saveCourse } from './save-course.ts'
import { savePosition } from './save-position.ts'
import { unassignCourse } from './unassign-course.ts'

export const routes = [
  ...connectVerbs('ownTraining', ownTraining, {
    list: listMyTraining,
    get: getMyCourse,
    savePosition,
    finishStep,
    answer: answerQuiz,
    certificate: getMyCertificate,
  }),
  ...connectVerbs('courses', courses, {
    list: listCourses,
    create: createCourse,
    get: getCourse,
    save: saveCourse,
    publish: publishCourse,
    archive: archiveCourse,
    assign: assignCourse,
    unassign: unassignCourse,
  }),
  ...connectVerbs('trainingRecords', trainingRecords, {
    matrix: getMatrix,
    csv: downloadMatrix,
    remind: remindTrainee,
    certificate: getCertificate,
  }),
]
