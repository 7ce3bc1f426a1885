import { getScreenFile, type Scheme, type Screen, screenKinds, screenSizes } from './pictures/screens.ts'
import classes from './product-picture.module.css'

const addresses = import.meta.glob<string>('./pictures/screens/*.avif', { eager: true, query: '?url', import: 'default' })

interface ProductPictureProps {
  screen: Screen
  /** Describes the picture for someone who cannot see it. */
  label: string
}

/**
 * A picture of the product, in the page's color scheme. Both are in the HTML; the hidden one is never fetched. A media query would not do,
 * because a visitor can choose a scheme that their device does not have. On narrow pages it shows the screen as it is on a phone.
 */
export function ProductPicture({ screen, label }: ProductPictureProps) {
  const kind = screenKinds[screen]
  return (
    <div className={kind === 'phone' ? `${classes.picture} ${classes.phone}` : classes.picture}>
      {(['light', 'dark'] as const).map((scheme) => (
        <picture key={scheme} className={classes[scheme]}>
          {kind !== 'phone' && (
            <source media="(max-width: 47.99em)" srcSet={getAddress(screen, scheme, true)} {...screenSizes.narrow} />
          )}
          <img src={getAddress(screen, scheme)} alt={label} loading="lazy" decoding="async" {...screenSizes[kind]} />
        </picture>
      ))}
    </div>
  )
}

const getAddress = (screen: Screen, scheme: Scheme, isNarrow = false) =>
  addresses[`./pictures/screens/${getScreenFile(screen, scheme, isNarrow)}`]

export interface Feature extends ProductPictureProps {
  title: string
  text: string
}

/** Texts with their pictures beside them, on alternating sides. */
export function Features({ features }: { features: readonly Feature[] }) {
  return (
    <ul className={classes.rows}>
      {features.map(({ title, text, ...picture }) => (
        <li key={title} className={classes.row} data-kind={screenKinds[picture.screen]}>
          <div className={classes.words}>
            <h3 className={classes.name}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </div>
          <ProductPicture {...picture} />
        </li>
      ))}
    </ul>
  )
}

/** A vehicle owner's phone screens, from booking to the answer. */
export function PhoneFeatures() {
  return (
    <ul className={classes.phones}>
      {onPhone.map(({ title, text, ...picture }) => (
        <li key={title} className={classes.row}>
          <div className={classes.words}>
            <h3 className={classes.name}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </div>
          <ProductPicture {...picture} />
        </li>
      ))}
    </ul>
  )
}

const onPhone: readonly Feature[] = [
  {
    screen: 'booking',
    title: 'Book an open time',
    text: 'Only times when the shop is open and a bay is free. No account needed.',
    label: 'Booking on a phone: the days of a week, and the open times of one day to choose from',
  },
  {
    screen: 'inspection',
    title: 'See what the technician saw',
    text: 'The inspection in plain words, with measurements and photos: what is good, what can wait, and what cannot.',
    label: 'An inspection on a phone: a brake pad that needs attention now, with its measured thickness and a photo',
  },
  {
    screen: 'approval',
    title: 'Approve or decline each job',
    text: 'Every job has its price. The total counts only the jobs you approved.',
    label: 'An estimate on a phone: an approved job with its price, the next one with a photo, and the total approved so far',
  },
]
