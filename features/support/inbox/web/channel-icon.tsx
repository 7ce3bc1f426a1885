import { IconDeviceMobileMessage, IconMail, IconMessage, IconMessageChatbot, IconPhoneOff } from '@tabler/icons-react'
import type { InboxChannel } from '../contract/index.ts'

const icons = { app: IconMessage, text: IconDeviceMobileMessage, mail: IconMail, chat: IconMessageChatbot, call: IconPhoneOff }

export const channelWords: Record<InboxChannel, string> = {
  app: 'In the app',
  text: 'Text',
  mail: 'E-mail',
  chat: 'From the chat',
  call: 'Missed call',
}

/** The channel of a message. */
export function ChannelIcon({ channel }: { channel: InboxChannel }) {
  const Icon = icons[channel]
  return <Icon size={15} stroke={1.8} role="img" aria-label={channelWords[channel]} />
}
