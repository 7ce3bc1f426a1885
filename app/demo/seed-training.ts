import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Step, trainingFiles } from '../../features/hiring/course-content/contract/index.ts'
import { type Course, courses, ownTraining } from '../../features/hiring/training/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Actor, Player } from './player.ts'

const videoFile = join(import.meta.dirname, 'videos/torque-a-wheel.webm')

/**
 * Three courses: two starter courses, which Dave has passed and one of which Renee is late with, and the shop’s own with a video.
 * Hector has just started, so nothing is late for him.
 */
export async function seedTraining(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const { dave, renee } = shop.technicians
  player.now = calendar.findWorkdayAgo(30, '08:20')
  const hazards = await addStarter(player, shop, 'hazard-communication')
  const lifting = await addStarter(player, shop, 'vehicle-lifting')
  await player.call(shop.owner, courses.assign, {
    params: { shop: shop.id, course: hazards.id },
    body: { to: 'everyone', due: 'days', dueDays: 60, repeats: 'yearly' },
  })
  await player.call(shop.owner, courses.assign, {
    params: { shop: shop.id, course: lifting.id },
    body: { to: 'position', title: 'Technician', due: 'days', dueDays: 14, repeats: 'yearly' },
  })
  player.now = calendar.findWorkdayAgo(26, '12:15')
  await takeCourse(player, dave, lifting, 1)
  player.now = calendar.findWorkdayAgo(22, '12:20')
  await takeCourse(player, dave, hazards, 0)
  await takeCourse(player, renee, hazards, 0)
  player.now = calendar.findWorkdayAgo(3, '08:10')
  const torque = await addTorqueCourse(player, shop)
  await player.call(shop.owner, courses.assign, {
    params: { shop: shop.id, course: torque.id },
    body: { to: 'position', title: 'Technician', due: 'days', dueDays: 10, repeats: 'none' },
  })
  player.now = calendar.findWorkdayAgo(1, '12:25')
  await player.call(dave, ownTraining.finishStep, {
    params: { email: dave.email, course: torque.id, step: torque.content.steps[0]!.id },
  })
}

async function addStarter(player: Player, shop: DemoShop, starter: string): Promise<Course> {
  const { id } = await player.call(shop.owner, courses.create, { params: { shop: shop.id }, body: { starter } })
  const publish = { params: { shop: shop.id, course: id }, body: { asksAgain: false } }
  return player.call(shop.owner, courses.publish, publish, { version: 1 })
}

/** Reads the pages and passes the quiz, after failing it that many times. */
async function takeCourse(player: Player, actor: Actor, course: Course, failures: number): Promise<void> {
  for (const { id, kind, questions } of course.content.steps) {
    const way = { params: { email: actor.email, course: course.id, step: id } }
    if (kind !== 'quiz') {
      await player.call(actor, ownTraining.finishStep, way)
      continue
    }
    const right = questions.map((question) => question.right)
    for (let tries = 0; tries <= failures; tries += 1) {
      const answers = tries < failures ? right.map(() => 0) : right
      await player.call(actor, ownTraining.answer, { ...way, body: { number: 1, answers } })
    }
  }
}

async function addTorqueCourse(player: Player, shop: DemoShop): Promise<Course> {
  const bytes = await readFile(videoFile)
  const inShop = { shop: shop.id }
  const name = 'torque-a-wheel.webm'
  const { id: video } = await player.call(shop.owner, trainingFiles.startVideo, {
    params: inShop,
    body: { name, sizeBytes: bytes.length },
  })
  const file = { file: { name, bytes } }
  await player.call(shop.owner, trainingFiles.addPiece, { params: { ...inShop, id: video }, body: { start: 0 } }, file)
  const { id } = await player.call(shop.owner, courses.create, { params: inShop, body: { title: 'Torque a wheel' } })
  const params = { shop: shop.id, course: id }
  const content = {
    title: 'Torque a wheel',
    description: 'How we tighten wheels at our shop, so none comes back loose.',
    minutes: 5,
    passMark: 100,
    sources: 'Our shop’s own rule. The torque itself is in the vehicle’s service information.',
    steps: listTorqueSteps(video),
  }
  await player.call(shop.owner, courses.save, { params, body: content }, { version: 1 })
  return player.call(shop.owner, courses.publish, { params, body: { asksAgain: false } }, { version: 2 })
}

const listTorqueSteps = (video: string): Step[] => [
  makeStep({
    kind: 'page',
    title: 'Before you tighten',
    text: [
      'A wheel that comes loose is our worst comeback. These rules apply to every wheel that leaves the shop.',
      '- Clean the hub and the back of the wheel with a wire brush.',
      '- No oil and no anti-seize on the studs, unless the service information asks for it.',
      '- Start every nut by hand. An impact gun does not tighten wheels here.',
    ].join('\n'),
  }),
  makeStep({
    kind: 'video',
    title: 'The star, twice',
    video,
    text: 'Five lug nuts, always in a star. First snug by hand, so the wheel sits flat. Then with the torque wrench, in the same star, to the value in the service information. Check again after 50 to 100 miles, as the manufacturer says.',
  }),
  makeStep({
    kind: 'quiz',
    title: 'Wheels: check what you know',
    questions: [
      {
        text: 'Where do you find the torque for a wheel?',
        choices: ['On the impact gun', 'In the service information', 'It is 100 ft-lb for every car'],
        right: 1,
        why: 'It differs by vehicle, wheel and stud. Look it up every time.',
      },
      {
        text: 'In which order do you tighten five lug nuts?',
        choices: ['In a star', 'Clockwise', 'The easy ones first'],
        right: 0,
        why: 'A star pulls the wheel flat against the hub.',
      },
    ],
  }),
]

const makeStep = (step: Partial<Step> & Pick<Step, 'kind' | 'title'>): Step => ({
  id: crypto.randomUUID(),
  text: '',
  pictures: [],
  video: null,
  youtube: '',
  questions: [],
  ...step,
})
