export { ChatWidget } from './chat-widget.tsx'
