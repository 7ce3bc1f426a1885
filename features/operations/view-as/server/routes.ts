import { connectVerbs } from '../../../../kit/server/index.ts'
import { ownViews, views } from '../contract/index.ts'
import { allowView } from './allow-view.ts'
import { askToView } from './ask-to-view.ts'
import { endAskedView } from './end-asked-view.ts'
import { endOwnView } from './end-own-view.ts'
import { getCurrentView } from './get-current-view.ts'
import { listAskedViews } from './list-asked-views.ts'
import { listOwnViews } from './list-own-views.ts'
import { refuseView } from './refuse-view.ts'
import { startView } from './start-view.ts'

export const routes = [
  ...connectVerbs('views', views, { list: listAskedViews, ask: askToView, start: startView, end: endAskedView }),
  ...connectVerbs('own-views', ownViews, {
    list: listOwnViews,
    allow: allowView,
    refuse: refuseView,
    end: endOwnView,
    current: getCurrentView,
  }),
]
