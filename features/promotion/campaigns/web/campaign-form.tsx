import { Checkbox, Group, Input, SimpleGrid, Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import {
  DateField,
  Form,
  FormButtons,
  LinkButton,
  LoadMore,
  MoneyField,
  Muted,
  Panel,
  StateBadge,
  TextField,
  toText,
  useCall,
  useFormState,
  useReadMore,
} from '../../../../kit/web/index.ts'
import type { PartKind } from '../../../supply/vendor-catalog/rules.ts'
import { type Campaign, CampaignForm, campaigns, creatives } from '../contract/index.ts'
import { AreasField } from './areas-field.tsx'
import { CategoriesField } from './categories-field.tsx'
import { creativeStateLabels } from './labels.ts'
import classes from './campaigns.module.css'

const invalidates = [campaigns.list, campaigns.read]

export interface NewCampaignEntryProps {
  areas: string[]
  categories: PartKind[]
  today: string
  lastDay: string
}

/** A new campaign for the parts search. */
export function NewCampaignEntry({ areas, categories, today, lastDay }: NewCampaignEntryProps) {
  const navigate = useNavigate()
  const add = useCall(campaigns.add, { done: 'Draft saved', invalidates })
  return (
    <Form
      schema={CampaignForm}
      initial={{ name: '', startsOn: today, endsOn: lastDay, areas, categories, creativeIds: [] }}
      call={add}
      toSent={(body) => ({ body: { ...body, kind: 'search' as const } })}
      done={({ campaignId }) => void navigate(`/campaign-inquiry/${campaignId}`)}
      guard
      label="New campaign"
    >
      <Fields isSearch />
      <FormButtons label="Save draft" onCancel={() => void navigate('/campaign-inquiry')} />
    </Form>
  )
}

/** Changes a campaign. What needs a review says so. */
export function CampaignEntry({ one, onClose }: { one: Campaign; onClose: () => void }) {
  const change = useCall(campaigns.change, {
    done: ({ state }) => (state === 'submitted' ? 'Saved and sent to review' : 'Campaign saved'),
    invalidates,
  })
  const { name, startsOn, endsOn, dayBudget, totalBudget, areas, categories } = one
  const creativeIds = one.creatives.map(({ creativeId }) => creativeId)
  return (
    <Form
      schema={CampaignForm}
      initial={{ name, startsOn, endsOn, dayBudget, totalBudget, areas, categories, creativeIds }}
      call={change}
      toSent={(body) => ({ params: { id: one.campaignId }, body })}
      version={one.version}
      done={onClose}
      guard
      label={name}
    >
      <Fields isSearch={one.kind === 'search'} />
      {one.state !== 'draft' && (
        <Muted>
          New areas, categories or creatives are reviewed first. Until then the campaign is not shown, and after its approval it
          is active. Name, dates and budgets change at once.
        </Muted>
      )}
      <FormButtons label="Save campaign" onCancel={onClose} />
    </Form>
  )
}

function Fields({ isSearch }: { isSearch: boolean }) {
  const { values, setValue, errors } = useFormState()
  const list = <T extends string>(name: string) => (values[name] ?? []) as T[]
  const errorOf = (name: string) => toText(errors[name]) || undefined
  return (
    <Stack gap="lg">
      <Panel title="Campaign">
        <Stack>
          <TextField name="name" label="Name" maxLength={80} helper="Only you and our review see it." />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DateField name="startsOn" label="First day" />
            <DateField name="endsOn" label="Last day" />
            <MoneyField name="dayBudget" label="Budget per day" />
            <MoneyField name="totalBudget" label="Total budget" />
          </SimpleGrid>
        </Stack>
      </Panel>
      <Panel title="Where and for which parts">
        <Stack>
          <AreasField value={list('areas')} onChange={(next) => setValue('areas', next)} error={errorOf('areas')} />
          <CategoriesField
            value={list('categories')}
            onChange={(next) => setValue('categories', next)}
            error={errorOf('categories')}
          />
        </Stack>
      </Panel>
      {isSearch && (
        <CreativesField
          value={list('creativeIds')}
          onChange={(next) => setValue('creativeIds', next)}
          error={errorOf('creativeIds')}
        />
      )}
    </Stack>
  )
}

interface CreativesFieldProps {
  value: readonly string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

function CreativesField({ value, onChange, error }: CreativesFieldProps) {
  const read = useReadMore(
    creatives.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.creatives,
    (page) => page.next,
  )
  return (
    <Panel title="Creatives" lead="With several approved ones, each hour shows the next.">
      <Stack gap="xs" component="fieldset" className={classes.fieldset} data-field="creativeIds">
        <legend>Creatives of this campaign</legend>
        {read.rows.map(({ creativeId, headline, number, state }) => (
          <Group key={creativeId} gap="sm">
            <Checkbox
              label={number > 1 ? `${headline}, version ${number}` : headline}
              checked={value.includes(creativeId)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...value, creativeId] : value.filter((id) => id !== creativeId))
              }
            />
            <StateBadge {...creativeStateLabels[state]} />
          </Group>
        ))}
        {!read.loading && read.rows.length === 0 && <Muted>You have no creative yet. Save the draft and add one.</Muted>}
        {error && <Input.Error role="alert">{error}</Input.Error>}
      </Stack>
      <Group gap="xs" mt="sm">
        <LoadMore more={read.more} />
        <LinkButton variant="default" to="/advertise/new">
          Add creative
        </LinkButton>
      </Group>
    </Panel>
  )
}
