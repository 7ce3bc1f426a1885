import { serve } from '../../../server/kit/context.ts'
import { ratings } from '../contract.ts'
import { answer } from './answer.ts'
import { rate } from './rate.ts'
import { listForShop, listMine, listOfShop } from './read.ts'

export const routes = serve('ratings', ratings, {
  rate,
  mine: listMine,
  ofShop: listOfShop,
  forShop: listForShop,
  answer,
})
