import classes from './signature.module.css'

/** Shows a signature on white in both color schemes, because its ink is dark. */
export function SignatureImage({ src, label }: { src: string; label: string }) {
  return (
    <span className={classes.given}>
      <img src={src} alt={label} />
    </span>
  )
}
