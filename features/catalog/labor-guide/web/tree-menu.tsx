import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconClipboard,
  IconClipboardPlus,
  IconCut,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { FlyoutItem, MenuAt } from '../../../../kit/web/index.ts'
import type { TreeItem } from '../contract/index.ts'

export interface TreeMenuProps {
  opener: HTMLElement
  /** The item whose menu it is, and how many are selected. */
  item: TreeItem
  selected: number
  /** How many wait to be pasted. */
  cut: number
  onClose: () => void
  onVerify: (isVerified: boolean) => void
  onCut: () => void
  onPaste: (group: 'here' | 'top') => void
  onRetire: (isRetired: boolean) => void
  onDelete: () => void
}

/** The actions for an item, or for everything selected. */
export function TreeMenu({ opener, item, selected, cut, onClose, onVerify, onCut, onPaste, onRetire, onDelete }: TreeMenuProps) {
  const isGroup = item.Type === 'Group'
  const several = selected > 1 ? ` ${selected} items` : isGroup ? ' everything in it' : ''
  return (
    <MenuAt opener={opener} label={selected > 1 ? `${selected} items` : item.Title} onClose={onClose}>
      <FlyoutItem icon={<IconCircleCheck size={18} />} onClick={() => onVerify(true)}>{`Verify${several}`}</FlyoutItem>
      <FlyoutItem icon={<IconCircleDashed size={18} />} onClick={() => onVerify(false)}>{`Unverify${several}`}</FlyoutItem>
      <FlyoutItem icon={<IconCut size={18} />} onClick={onCut}>
        {selected > 1 ? `Cut ${selected} items` : 'Cut'}
      </FlyoutItem>
      {cut > 0 && (
        <FlyoutItem icon={<IconClipboard size={18} />} onClick={() => onPaste('here')}>
          {isGroup ? 'Paste into this group' : 'Paste next to this operation'}
        </FlyoutItem>
      )}
      {cut > 0 && (
        <FlyoutItem icon={<IconClipboardPlus size={18} />} onClick={() => onPaste('top')}>
          Paste at the top of the guide
        </FlyoutItem>
      )}
      {isGroup && !item.isRetired && (
        <FlyoutItem icon={<IconPlus size={18} />} to={`/labor-new-item?parent=${item.LaborGuideId}`}>
          Add an item to it
        </FlyoutItem>
      )}
      {item.isRetired ? (
        <FlyoutItem icon={<IconArrowBackUp size={18} />} onClick={() => onRetire(false)}>{`Reinstate${several}`}</FlyoutItem>
      ) : (
        <FlyoutItem icon={<IconBan size={18} />} onClick={() => onRetire(true)}>{`Retire${several}`}</FlyoutItem>
      )}
      {selected <= 1 && item.childCount === 0 && (
        <FlyoutItem icon={<IconTrash size={18} />} danger onClick={onDelete}>
          Delete
        </FlyoutItem>
      )}
    </MenuAt>
  )
}
