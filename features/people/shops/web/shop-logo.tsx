import { getLogoPath } from '../rules.ts'
import classes from './shop-logo.module.css'

interface ShopLogoProps {
  shop: { id: string; logoId: string | null }
  /** Empty beside the shop's name; without the name, the name itself. */
  alt?: string
  height?: number
}

/** A shop's logo, always on white, because logos are made for paper. Nothing without a logo. */
export function ShopLogo({ shop: { id, logoId }, alt = '', height = 44 }: ShopLogoProps) {
  if (logoId === null) return null
  return <img src={getLogoPath(id, logoId)} alt={alt} className={classes.logo} style={{ height }} />
}
