// The address stays the one that was wanted, so loading it again is all there is to do.
const again = () => location.reload()
document.querySelector('button').addEventListener('click', again)
addEventListener('online', again)
