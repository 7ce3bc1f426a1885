import { useQuery } from '../../../../kit/web/index.ts'
import { figures } from '../rules.ts'
import { AllFigures } from './all-figures.tsx'
import { OneFigure } from './one-figure.tsx'

/** All figures, or the one that the address names. */
export default function Dashboard() {
  const { query } = useQuery()
  const figure = figures.find(({ key }) => key === query.get('figure'))
  return figure ? <OneFigure figure={figure} key={figure.key} /> : <AllFigures />
}
