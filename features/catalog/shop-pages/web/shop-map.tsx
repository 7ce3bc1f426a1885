import { Muted, useRead } from '../../../../kit/web/index.ts'
import { type ShopPage, shopPages } from '../contract/index.ts'
import { calculatePixelsPerMile, findOffset, listTiles } from '../rules.ts'
import classes from './shop-map.module.css'

type Map = NonNullable<ShopPage['map']>

interface ShopMapProps {
  shop: { id: string; dba: string; city: string; zip: string }
}

/** Where the shop is: on map tiles when the server names a service for them, otherwise drawn from the towns around it. */
export function ShopMap({ shop }: ShopMapProps) {
  const { data } = useRead(shopPages.view, { params: { shop: shop.id } })
  if (!data?.map) return null
  const { tiles } = data.map
  return (
    <figure style={{ margin: 0 }}>
      <div className={classes.map} role="img" aria-label={`Map of ${shop.city} with the area of ${shop.dba}`}>
        {tiles ? <TileMap map={data.map} {...tiles} /> : <DrawnMap map={data.map} shop={shop} />}
      </div>
      <Muted>
        The circle is the area of zip code {shop.zip}
        {tiles ? '' : '; the rings are 5 and 10 miles away'}. The address opens directions.
      </Muted>
    </figure>
  )
}

const zoom = 12
const areaMiles = 1.2
/** Larger than any screen shows. */
const tiled = { width: 1200, height: 240 }

function TileMap({ map, url, credit }: { map: Map; url: string; credit: string }) {
  const radius = areaMiles * calculatePixelsPerMile(map.latitude, zoom)
  return (
    <>
      <div className={classes.tiles}>
        {listTiles(url, map, zoom, tiled).map((tile) => (
          <img key={`${tile.left} ${tile.top}`} src={tile.url} alt="" style={{ left: tile.left, top: tile.top }} />
        ))}
      </div>
      <svg className={classes.drawing} style={{ position: 'relative' }} aria-hidden>
        <circle className={classes.area} cx="50%" cy="50%" r={radius} />
      </svg>
      <span className={classes.credit}>{credit}</span>
    </>
  )
}

/** The dashed rings are 5 and 10 miles away. */
const drawn = { width: 440, height: 220 }

function DrawnMap({ map, shop }: { map: Map; shop: ShopMapProps['shop'] }) {
  const towns = map.towns.map(({ name, ...point }) => ({ name, ...findOffset(map, point) }))
  const [east, south] = [
    Math.max(4, ...towns.map((town) => Math.abs(town.east))),
    Math.max(4, ...towns.map((town) => Math.abs(town.south))),
  ]
  // The farthest towns stay inside, with room for their names.
  const perMile = Math.min((drawn.width / 2 - 55) / east, (drawn.height / 2 - 18) / south)
  return (
    <svg
      className={classes.drawing}
      viewBox={`${-drawn.width / 2} ${-drawn.height / 2} ${drawn.width} ${drawn.height}`}
      aria-hidden
    >
      {[5, 10].map((miles) => (
        <circle key={miles} className={classes.ring} r={miles * perMile} />
      ))}
      {listApart(towns.map((town) => ({ name: town.name, x: town.east * perMile, y: town.south * perMile }))).map(
        ({ name, x, y }) => (
          <g key={name}>
            <circle className={classes.town} cx={x} cy={y} r={3} />
            <text className={classes.town} x={x} y={y - 7} textAnchor="middle">
              {name}
            </text>
          </g>
        ),
      )}
      <circle className={classes.area} r={9} />
      <text className={classes.shop} y={-15} textAnchor="middle">
        {shop.city}
      </text>
    </svg>
  )
}

interface Label {
  name: string
  x: number
  y: number
}

/** Leaves out towns whose names would cover the shop's own or that of a larger one. */
const listApart = (towns: readonly Label[]): Label[] =>
  towns.reduce<Label[]>(
    (kept, town) =>
      [{ name: '', x: 0, y: 0 }, ...kept].every((label) => Math.abs(label.x - town.x) > 74 || Math.abs(label.y - town.y) > 24)
        ? [...kept, town]
        : kept,
    [],
  )
