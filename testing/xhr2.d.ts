declare module 'xhr2' {
  const Xhr: typeof XMLHttpRequest
  export default Xhr
}
