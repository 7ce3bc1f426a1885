import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideFee, hideSmall, readWords } from './rules.ts'

const state = fc
  .record({ isAccepted: fc.boolean(), isOpen: fc.boolean() })
  .map((option) => ({ ...option, isOpen: option.isOpen && !option.isAccepted }))

test('whatever happens to an option, its fee is paid once while the part is on the order, and not after it is removed', () => {
  fc.assert(
    fc.property(fc.array(state, { maxLength: 12 }), (states) => {
      let [charged, credited] = [0, 0]
      for (const current of states) {
        const facts = {
          ...current,
          wasAccepted: charged > 0,
          chargeId: charged > 0 ? 'charge' : null,
          isCredited: charged > 0 && charged === credited,
        }
        const act = decideFee(facts)
        if (act === 'charge') charged += 1
        if (act === 'credit') credited += 1
        expect([0, 1]).toContain(charged - credited)
        if (!current.isOpen) expect(charged - credited).toBe(current.isAccepted ? 1 : 0)
      }
    }),
  )
})

test('a fee that was not charged is not credited', () => {
  const gone = { isAccepted: false, isOpen: false, wasAccepted: true, chargeId: null, isCredited: false }
  expect(decideFee(gone)).toBeNull()
})

test('a fee stays while the customer is asked about the option again', () => {
  const asked = { isAccepted: false, isOpen: true, wasAccepted: true, chargeId: 'charge', isCredited: false }
  expect([decideFee(asked), decideFee({ ...asked, isOpen: false })]).toEqual([null, 'credit'])
})

test('counts below 20 are hidden', () => {
  expect([0, 1, 19, 20, 21].map(hideSmall)).toEqual([null, null, null, 20, 21])
})

test('words are separated by commas, in any case, and count once', () => {
  expect(readWords(' Oil change, cabin,,oil Change ')).toEqual(['oil change', 'cabin'])
})
