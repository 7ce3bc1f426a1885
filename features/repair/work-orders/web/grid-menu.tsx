import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconRotate, IconTableImport, IconTrash } from '@tabler/icons-react'
import { showCents } from '../../../../common/cents.ts'
import type { GridLine } from './grid-lines.ts'
import type { LineEdits } from './line-edits.ts'

interface GridMenuProps {
  line: GridLine
  edits: LineEdits
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  /** The props that make its button a cell of the grid. */
  button: object
}

/** The other actions on a line. */
export function GridMenu({ line, edits, onMove, onRemove, button }: GridMenuProps) {
  const mayEdit = edits.mayEdit(line)
  const price = edits.matrixPriceOf(line)
  if (!mayEdit && !edits.mayRemove) return null
  const isCoreKept = line.of === 'adjustment' && line.adjustment.kind === 'core' && line.adjustment.backCents === 0
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={26} aria-label={`More for ${line.name}`} {...button}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit && price !== null && line.of === 'part' && price !== line.part.ext && (
          <Menu.Item leftSection={<IconTableImport size={16} />} onClick={() => void edits.setMatrixPrice(line, price)}>
            Matrix price {showCents(price)}
          </Menu.Item>
        )}
        {mayEdit && isCoreKept && (
          <Menu.Item leftSection={<IconRotate size={16} />} onClick={() => void edits.returnCore(line)}>
            Core returned
          </Menu.Item>
        )}
        {mayEdit && (
          <>
            <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => onMove(-1)}>
              Move up
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => onMove(1)}>
              Move down
            </Menu.Item>
          </>
        )}
        {edits.mayRemove && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
            Remove
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
