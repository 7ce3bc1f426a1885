export { Board, type BoardProps } from './board.tsx'
