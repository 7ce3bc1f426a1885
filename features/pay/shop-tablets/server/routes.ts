import { connectVerbs } from '../../../../kit/server/index.ts'
import { clockPin, shopTablets, tabletClock } from '../contract/index.ts'
import { addTablet } from './add-tablet.ts'
import { getOwnPin } from './get-own-pin.ts'
import { getTabletState } from './get-tablet-state.ts'
import { listTablets } from './list-tablets.ts'
import { listenOnTablet } from './listen-on-tablet.ts'
import { openPerson } from './open-person.ts'
import { punchOnTablet } from './punch-on-tablet.ts'
import { removeTablet } from './remove-tablet.ts'
import { renewCode } from './renew-code.ts'
import { resetPin } from './reset-pin.ts'
import { savePin } from './save-pin.ts'
import { setUpTablet } from './set-up-tablet.ts'

export const routes = [
  ...connectVerbs('shopTablets', shopTablets, {
    list: listTablets,
    add: addTablet,
    renewCode,
    remove: removeTablet,
    resetPin,
  }),
  ...connectVerbs('clockPin', clockPin, { get: getOwnPin, save: savePin }),
  ...connectVerbs('tabletClock', tabletClock, {
    setUp: setUpTablet,
    get: getTabletState,
    listen: listenOnTablet,
    open: openPerson,
    punch: punchOnTablet,
  }),
]
