import { Form, Panel, SelectField, SubmitButton, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { HideForm, KeepForm, type ModeratedRating, ratingModeration, ratings } from '../contract/index.ts'
import { hidingReasons } from '../moderation-reasons.ts'

const options = Object.entries(hidingReasons).map(([value, label]) => ({ value, label }))
const invalidates = [ratingModeration.read, ratingModeration.list, ratings.ofShop]
const note = <TextAreaField name="note" label="Note" required={false} rows={2} maxLength={1000} helper="Only admins read it." />

/** Hide it, keep it, or show it again. */
export function DecideForms({ rating: { id, hidden, isReported } }: { rating: ModeratedRating }) {
  if (hidden) return <ShowAgain id={id} />
  return (
    <>
      <Hide id={id} />
      {isReported && <Keep id={id} />}
    </>
  )
}

function Hide({ id }: { id: string }) {
  const hide = useCall(ratingModeration.hide, { done: 'The rating is hidden', invalidates })
  return (
    <Panel title="Hide it" lead="Everyone then reads the reason in its place. Its customer and its shop are told.">
      <Form
        schema={HideForm}
        initial={{ note: '' }}
        call={hide}
        toSent={(body) => ({ params: { id }, body })}
        label="Hide this rating"
      >
        <SelectField name="reason" label="Reason that everyone reads" options={options} />
        {note}
        <SubmitButton quiet>Hide rating</SubmitButton>
      </Form>
    </Panel>
  )
}

function Keep({ id }: { id: string }) {
  const keep = useCall(ratingModeration.keep, { done: 'The rating stays', invalidates })
  return (
    <Panel title="Keep it" lead="A low rating, or one that the shop disagrees with, stays.">
      <Form
        schema={KeepForm}
        initial={{ note: '' }}
        call={keep}
        toSent={(body) => ({ params: { id }, body })}
        label="Keep this rating"
      >
        {note}
        <SubmitButton variant="default">Keep rating</SubmitButton>
      </Form>
    </Panel>
  )
}

function ShowAgain({ id }: { id: string }) {
  const show = useCall(ratingModeration.show, { done: 'The rating is shown again', invalidates })
  return (
    <Panel title="Show it again" lead="It counts in the average again. Its customer and its shop are told.">
      <Form
        schema={KeepForm}
        initial={{ note: '' }}
        call={show}
        toSent={(body) => ({ params: { id }, body })}
        label="Show this rating again"
      >
        {note}
        <SubmitButton variant="default">Show rating again</SubmitButton>
      </Form>
    </Panel>
  )
}
