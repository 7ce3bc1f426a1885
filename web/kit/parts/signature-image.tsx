import classes from './signature.module.css'

/** A signature that was given, on white in either scheme: its ink is dark. */
export function SignatureImage({ src, label }: { src: string; label: string }) {
  return (
    <span className={classes.given}>
      <img src={src} alt={label} />
    </span>
  )
}
