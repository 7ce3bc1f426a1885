import { Anchor, Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { type FieldProps, useField } from './use-field.ts'

export interface CheckboxFieldProps extends FieldProps {
  /** A link after the label, such as to the terms the user agrees to. */
  link?: { label: string; to?: string; onClick?: () => void; newTab?: boolean }
}

export function CheckboxField({ link, ...props }: CheckboxFieldProps) {
  const { value = false, change, shared } = useField<boolean>(props)
  const { required: _, ...rest } = shared
  return (
    <Checkbox
      {...rest}
      label={props.hideLabel ? undefined : link ? <LabelWithLink label={props.label} link={link} /> : props.label}
      checked={value}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}

function LabelWithLink({ label, link }: { label: string; link: NonNullable<CheckboxFieldProps['link']> }) {
  const tab = link.newTab ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <>
      {label}{' '}
      {link.to ? (
        <Anchor component={Link} to={link.to} underline="always" inherit {...tab}>
          {link.label}
        </Anchor>
      ) : (
        <Anchor component="button" type="button" underline="always" inherit onClick={link.onClick}>
          {link.label}
        </Anchor>
      )}
    </>
  )
}
