import { logoPath } from '../rules.ts'
import classes from './shop-logo.module.css'

interface ShopLogoProps {
  shop: { id: string; logoId: string | null }
  /** Beside the shop's name it says nothing new; alone, name the shop. */
  alt?: string
  height?: number
}

/** A shop's logo, on white in the dark, too: it is drawn for paper. Nothing where there is none. */
export function ShopLogo({ shop: { id, logoId }, alt = '', height = 44 }: ShopLogoProps) {
  if (logoId === null) return null
  return <img src={logoPath(id, logoId)} alt={alt} className={classes.logo} style={{ height }} />
}
