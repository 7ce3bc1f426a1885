import { SimpleGrid, Stack, Text } from '@mantine/core'
import { Form, Panel, SubmitButton, TextAreaField, toText, useCall, useFormState } from '../../../../kit/web/index.ts'
import { shops, ShopTextsForm } from '../contract/index.ts'
import { showAddress } from '../rules.ts'
import type { SectionProps } from './section-props.ts'
import { showSavedShop } from './show-saved-shop.ts'
import classes from './shop-settings.module.css'

/** The shop's texts on the agreement, with a preview. */
export default function AgreementTexts({ shop, version }: SectionProps) {
  const save = useCall(shops.saveTexts, {
    done: (reply, _, version) => showSavedShop(reply, version, 'Texts saved'),
    invalidates: [shops.getInfo],
  })
  const { agreementTop, agreementRight, agreementBottom } = shop
  return (
    <Panel
      id="agreement"
      title="Agreement"
      lead="What customers read and sign with an estimate. How long an estimate is good and your storage charge are added from your settings. Estimates you already sent keep their texts."
    >
      <Form
        schema={ShopTextsForm}
        initial={{ agreementTop, agreementRight, agreementBottom }}
        call={save}
        toSent={(body) => ({ params: { shop: shop.id }, body })}
        version={version}
        guard
        label="Agreement"
      >
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <Stack gap="md">
            <TextAreaField name="agreementTop" label="Text at the top" required={false} rows={6} maxLength={4000} />
            <TextAreaField name="agreementRight" label="Text beside the choices" required={false} rows={5} maxLength={4000} />
            <TextAreaField name="agreementBottom" label="Text at the bottom" required={false} rows={5} maxLength={4000} />
          </Stack>
          <Preview shop={shop} />
        </SimpleGrid>
        <SubmitButton quiet>Save texts</SubmitButton>
      </Form>
    </Panel>
  )
}

function Preview({ shop }: Pick<SectionProps, 'shop'>) {
  const { values } = useFormState()
  const text = (name: keyof ShopTextsForm) => toText(values[name])
  return (
    <section aria-label="Preview of the agreement" className={classes.paper}>
      <Text fw={700}>{shop.dba}</Text>
      <Text size="xs">{showAddress(shop)}</Text>
      <p>{text('agreementTop')}</p>
      <p className={classes.line}>Signature</p>
      <Text size="xs" fw={700}>
        Written estimate · payment · old parts · storage
      </Text>
      <p>{text('agreementRight')}</p>
      <p>{text('agreementBottom')}</p>
      <p className={classes.line}>Signature</p>
    </section>
  )
}
