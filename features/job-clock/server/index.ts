export { endForgotten, stopClocks } from './clock.ts'
