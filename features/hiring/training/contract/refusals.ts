import { refusal } from '../../../../common/refusal.ts'

export const trainingRefusals = {
  incomplete: refusal(422, 'course_incomplete', 'This course is not ready to publish.'),
  notPublished: refusal(409, 'course_not_published', 'Publish this course first.'),
  archived: refusal(409, 'course_archived', 'This course is archived. Bring it back first.'),
  added: refusal(409, 'starter_added', 'You already added this course. It is in your list.'),
  tooMany: refusal(409, 'too_many_courses', 'This shop has 200 courses, the most allowed. Change one that you no longer need.'),
  changed: refusal(409, 'course_changed', 'Your shop changed this course. Reload the page to see the latest version.'),
  stepLocked: refusal(409, 'step_locked', 'Finish the steps before this one first.'),
  quizUnfinished: refusal(422, 'quiz_unfinished', 'Answer every question.'),
  passed: refusal(409, 'course_passed', 'You have passed this course, and it is not due again yet.'),
  isQuiz: refusal(409, 'step_is_quiz', 'Pass the quiz to finish this step.'),
  nothingOpen: refusal(409, 'nothing_to_remind', 'No course is open for this employee.'),
  hasLeft: refusal(409, 'trainee_left', 'This person no longer works here.'),
}
