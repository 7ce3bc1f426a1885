import { NativeSelect } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { useDeskShop } from '../../../features/repair/front-desk/web/index.ts'
import classes from './desk-menu.module.css'

/** Chooses which shop's desk is shown. */
export default function ShopChoice() {
  const { own, shop } = useDeskShop()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Elsewhere, what is open belongs to the other shop.
  const page = pathname.startsWith('/home-owner') ? pathname : '/home-owner'
  return (
    <NativeSelect
      aria-label="Shop"
      className={classes.shops}
      data={own.map(({ id, dba }) => ({ value: id, label: dba }))}
      value={shop?.id}
      onChange={(event) => void navigate(`${page}?shop=${event.currentTarget.value}`)}
    />
  )
}
