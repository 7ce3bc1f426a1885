import { connectVerbs } from '../../../../kit/server/index.ts'
import { inspections } from '../contract/index.ts'
import { addPhoto } from './add-photo.ts'
import { addTemplate } from './add-template.ts'
import { answerPoint } from './answer-point.ts'
import { createFindingJob } from './create-finding-job.ts'
import { deleteInspection } from './delete-inspection.ts'
import { finishInspection } from './finish-inspection.ts'
import { getInspection } from './get-inspection.ts'
import { getLinkedPhoto } from './get-linked-photo.ts'
import { getPhoto } from './get-photo.ts'
import { getReport } from './get-report.ts'
import { linkFindingToJob } from './link-finding-to-job.ts'
import { listInspections } from './list-inspections.ts'
import { listMyVehicleInspections } from './list-my-vehicle-inspections.ts'
import { listOrderReports } from './list-order-reports.ts'
import { listTemplates } from './list-templates.ts'
import { listVehicleInspections } from './list-vehicle-inspections.ts'
import { markSectionGood } from './mark-section-good.ts'
import { printLinkedReport } from './print-linked-report.ts'
import { printReport } from './print-report.ts'
import { removePhoto } from './remove-photo.ts'
import { removeTemplate } from './remove-template.ts'
import { reopenInspection } from './reopen-inspection.ts'
import { saveTemplate } from './save-template.ts'
import { sendReport } from './send-report.ts'
import { startInspection } from './start-inspection.ts'
import { viewLinkedReport } from './view-linked-report.ts'

export const routes = connectVerbs('inspections', inspections, {
  templates: listTemplates,
  addTemplate,
  saveTemplate,
  removeTemplate,
  start: startInspection,
  ofOrder: listInspections,
  read: getInspection,
  answer: answerPoint,
  markSectionGood,
  addPhoto,
  removePhoto,
  finish: finishInspection,
  reopen: reopenInspection,
  remove: deleteInspection,
  createFindingJob,
  linkFindingToJob,
  send: sendReport,
  ofVehicleAtShop: listVehicleInspections,
  reports: listOrderReports,
  ofVehicle: listMyVehicleInspections,
  report: getReport,
  reportPaper: printReport,
  photo: getPhoto,
  viewLinked: viewLinkedReport,
  linkedReportPaper: printLinkedReport,
  linkedPhoto: getLinkedPhoto,
})
