export { ChatButton } from './chat-button.tsx'
export { ChatWidget } from './chat-widget.tsx'
