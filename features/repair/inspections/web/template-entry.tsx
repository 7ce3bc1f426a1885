import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { Form, FormButtons, Muted, NumberField, SelectField, TextField, useCall, useField } from '../../../../kit/web/index.ts'
import { Rows } from '../../../catalog/price-book/web/index.ts'
import { inspections, type Template, TemplateForm } from '../contract/index.ts'
import { unitLabels, units } from '../measures.ts'
import classes from './template.module.css'

type Section = Template['sections'][number]
type Point = Section['points'][number]
type Measure = NonNullable<Point['measure']>

export interface TemplateEntryProps {
  shop: string
  like: Pick<Template, 'name' | 'sections'>
  /** The template to change; left out, a new one is added. */
  template?: Template
  onClose: () => void
}

/** A template's name and sections, opened one at a time since all fields would not fit on a screen. */
export function TemplateEntry({ shop, like, template, onClose }: TemplateEntryProps) {
  const saved = { done: 'Inspection saved', invalidates: [inspections.templates] }
  const add = useCall(inspections.addTemplate, saved)
  const change = useCall(inspections.saveTemplate, saved)
  const initial = { name: like.name, sections: like.sections.map(emptySection) }
  const fields = (
    <>
      <TextField name="name" label="Name" maxLength={80} />
      <Sections />
      <FormButtons label="Save inspection" onCancel={onClose} />
    </>
  )
  if (!template)
    return (
      <Form
        schema={TemplateForm}
        initial={initial}
        call={add}
        toSent={(body) => ({ params: { shop }, body })}
        done={onClose}
        guard
        label="New inspection"
      >
        {fields}
      </Form>
    )
  return (
    <Form
      schema={TemplateForm}
      initial={initial}
      call={change}
      toSent={(body) => ({ params: { shop, template: template.templateId }, body })}
      version={template.version}
      done={onClose}
      guard
      label={template.name}
    >
      {fields}
    </Form>
  )
}

/** A missing threshold is an empty field. */
const emptySection = ({ name, points }: Section) => ({
  name,
  points: points.map((point) => ({ name: point.name, measure: point.measure && emptyMeasure(point.measure) })),
})
const emptyMeasure = ({ unit, better, amber, red }: Measure) => ({
  unit,
  better,
  ...(amber === null ? {} : { amber }),
  ...(red === null ? {} : { red }),
})

function Sections() {
  const [open, setOpen] = useState<number | null>(0)
  return (
    <Rows<Section>
      name="sections"
      label="Sections"
      add="Add a section"
      movable
      nameOf={({ name }) => name}
      fresh={() => ({ name: '', points: [{ name: '', measure: null }] })}
      row={(section, at) => (
        <div className={classes.section}>
          <TextField name={`sections.${at}.name`} label="Section" maxLength={60} />
          <Button
            variant="subtle"
            aria-expanded={open === at}
            onClick={() => setOpen(open === at ? null : at)}
            aria-label={`${open === at ? 'Hide the points' : `${section.points.length} points`} of ${section.name || 'this section'}`}
          >
            {open === at ? 'Hide the points' : `${section.points.length} points`}
          </Button>
          {open === at && (
            <div className={classes.points}>
              <Rows<Point>
                name={`sections.${at}.points`}
                label={`Points of ${section.name || `section ${at + 1}`}`}
                add="Add a point"
                movable
                nameOf={({ name }) => name}
                fresh={() => ({ name: '', measure: null })}
                row={(point, place) => <PointFields name={`sections.${at}.points.${place}`} point={point} />}
              />
            </div>
          )}
        </div>
      )}
    />
  )
}

const betters = [
  { value: 'more', label: 'More is better' },
  { value: 'less', label: 'Less is better' },
]

function PointFields({ name, point }: { name: string; point: Point }) {
  const { change } = useField<Measure | null>({ name: `${name}.measure`, label: 'Measures' })
  const { measure } = point
  return (
    <div className={classes.point}>
      <TextField name={`${name}.name`} label="Point" maxLength={80} />
      <Select
        label="Measures"
        data={[
          { value: '', label: 'Nothing, visual check only' },
          ...units.map((unit) => ({ value: unit, label: unitLabels[unit].label })),
        ]}
        value={measure?.unit ?? ''}
        allowDeselect={false}
        onChange={(unit) => change(unit ? ({ better: 'more', ...measure, unit } as Measure) : null)}
      />
      {measure && (
        <div className={classes.limits}>
          <SelectField name={`${name}.measure.better`} label="Direction" options={betters} />
          <NumberField
            name={`${name}.measure.amber`}
            label="Amber"
            required={false}
            decimals={2}
            suffix={measure.unit === '32nds' ? '/32' : unitLabels[measure.unit].short}
          />
          <NumberField
            name={`${name}.measure.red`}
            label="Red"
            required={false}
            decimals={2}
            suffix={measure.unit === '32nds' ? '/32' : unitLabels[measure.unit].short}
          />
          <Muted className={classes.hint}>
            {measure.better === 'more' ? 'At this value or below.' : 'At this value or above.'} Leave empty for never.
          </Muted>
        </div>
      )}
    </div>
  )
}
