import { Button, Container, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconBuildingStore, IconCar, IconEngine, IconTool } from '@tabler/icons-react'
import { Link } from 'react-router'
import { FindShop } from '../../../features/shops/web/index.ts'
import { LinkCard } from '../link-card.tsx'
import { EstimatePicture } from './estimate-picture.tsx'
import classes from './guest.module.css'

const steps = [
  { title: 'Find a shop nearby', text: 'By zip code or town, nearest first. Book a time that is really free.' },
  { title: 'Answer each job', text: 'The estimate reaches your phone. Approve what you want, decline what you do not.' },
  {
    title: 'Sign once, sealed for good',
    text: 'Your signed agreement is a sealed PDF. Anyone can check that nobody changed it.',
  },
  { title: 'Pay what you approved', text: 'The bill cannot go above what you authorized. Pay by card when the car is ready.' },
]

const roles = [
  {
    title: 'Vehicle owners',
    text: 'Every price before the work, every visit on record.',
    to: '/customer/sign-up',
    icon: IconCar,
  },
  {
    title: 'Auto shops',
    text: 'Board, estimates, approvals and payments in one place.',
    to: '/owner/sign-up',
    icon: IconBuildingStore,
  },
  { title: 'Auto techs', text: 'Your jobs, what was approved, and nothing to guess.', to: '/employee/sign-up', icon: IconTool },
  { title: 'Parts vendors', text: 'A place where shops that need parts already are.', to: '/vendor/sign-up', icon: IconEngine },
]

/** What a visitor sees first. */
export function Advertisement() {
  return (
    <>
      <title>Liftbay · No surprise repair bills</title>
      <Container size="lg" className={classes.hero}>
        <div className={classes.split}>
          <Stack gap="lg">
            <Title order={1} className={classes.headline} tabIndex={-1} data-page-focus>
              No surprise repair bills.
            </Title>
            <Text className={classes.lead}>
              You approve every job before it is done. The shop cannot work or bill a cent above what you signed for.
            </Text>
            <Group>
              <Button component={Link} to="/main/sign-up" size="lg">
                Sign up free
              </Button>
              <Button component={Link} to="/customer/login" size="lg" variant="default">
                Log in
              </Button>
            </Group>
          </Stack>
          <EstimatePicture />
        </div>
      </Container>

      <section className={classes.band} aria-labelledby="find">
        <Container size="lg">
          <Stack gap="md">
            <Title order={2} id="find">
              Find a shop near you
            </Title>
            <FindShop />
          </Stack>
        </Container>
      </section>

      <section className={classes.section} aria-labelledby="how">
        <Container size="lg">
          <Title order={2} id="how" mb="lg">
            From a strange noise to a paid bill
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="lg">
            {steps.map(({ title, text }, index) => (
              <Stack key={title} gap={6}>
                <Text className={classes.step} c="var(--mantine-primary-color-filled)" aria-hidden>
                  {index + 1}
                </Text>
                <Title order={3}>{title}</Title>
                <Text c="dimmed">{text}</Text>
              </Stack>
            ))}
          </SimpleGrid>
        </Container>
      </section>

      <section className={classes.band} aria-labelledby="who">
        <Container size="lg">
          <Title order={2} id="who" mb="lg">
            Made for everyone around the car
          </Title>
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
            {roles.map((one) => (
              <LinkCard key={one.to} order={3} {...one} />
            ))}
          </SimpleGrid>
        </Container>
      </section>
    </>
  )
}
