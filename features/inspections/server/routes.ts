import { serve } from '../../../server/kit/context.ts'
import { inspections } from '../contract.ts'
import { joinJob, makeJob } from './finding.ts'
import { answer, finish, markRest, readOne, readThose, remove, reopen, start } from './look-over.ts'
import { addPhoto, fetchPhoto, removePhoto } from './photo.ts'
import {
  fetchLinkedPhoto,
  listOfVehicle,
  listOfVehicleHere,
  look,
  readOfOrderForCustomer,
  readOneReport,
  send,
} from './report.ts'
import { addTemplate, listThem, removeTemplate, saveTemplate } from './templates.ts'

export const routes = serve('inspections', inspections, {
  templates: listThem,
  addTemplate,
  saveTemplate,
  removeTemplate,
  start,
  ofOrder: readThose,
  read: readOne,
  answer,
  markRest,
  addPhoto,
  removePhoto,
  finish,
  reopen,
  remove,
  makeJob,
  joinJob,
  send,
  ofVehicleHere: listOfVehicleHere,
  reports: readOfOrderForCustomer,
  ofVehicle: listOfVehicle,
  report: readOneReport,
  photo: fetchPhoto,
  look,
  linkedPhoto: fetchLinkedPhoto,
})
