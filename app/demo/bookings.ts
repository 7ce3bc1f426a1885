import type { DemoTime } from './calendar.ts'
import type { Booking } from './visit.ts'

type BookingDetails = Omit<Booking, 'who' | 'car' | 'booked' | 'starts' | 'concern'>

const makeBooking = (
  who: Booking['who'],
  car: Booking['car'],
  booked: DemoTime,
  starts: DemoTime,
  concern: string,
  rest: BookingDetails = {},
): Booking => ({ who, ...(car && { car }), booked, starts, concern, ...rest })

export const bookings: readonly Booking[] = [
  makeBooking('amara', 'rogue', [-5, '11:30'], [-3, '11:00'], 'Oil change and tire rotation', {
    technician: 'dave',
    missed: [-3, '12:30'],
  }),
  makeBooking('darnell', 'malibu', [-6, '21:15'], [-2, '14:00'], 'Noise from the right front wheel', {
    cancelled: [-3, '20:30'],
  }),
  makeBooking('miguel', 'fit', [-11, '20:50'], ['last Saturday', '10:00'], 'Battery check', { cancelled: [-11, '21:40'] }),
  makeBooking(
    'casey',
    'civic',
    [-2, '20:25'],
    [2, '10:00'],
    'State inspection is due, and the right rear tire keeps losing air',
    {
      technician: 'dave',
      minutes: 90,
    },
  ),
  makeBooking('denise', 'accord', [-1, '19:00'], [1, '08:30'], 'Oil change', { minutes: 60 }),
  makeBooking('tyrell', 'camry', [-2, '21:10'], [1, '09:00'], 'Rear brakes squeal in the morning', { minutes: 120 }),
  makeBooking('rashad', 'elantra', [-3, '08:05'], [1, '13:00'], 'Heater takes very long to get warm', {
    technician: 'hector',
    minutes: 180,
  }),
  makeBooking('owen', 'mazda3', [-1, '20:40'], [1, '15:00'], 'Vibration at highway speed', { minutes: 60 }),
  makeBooking('miguel', 'fit', [-2, '07:55'], [2, '08:00'], 'Clicks but does not start when it is cold', {
    technician: 'dave',
    minutes: 120,
  }),
  makeBooking('priya', 'rav4', [-1, '12:30'], [2, '13:30'], 'Second opinion on the timing cover seep', {
    technician: 'hector',
    minutes: 60,
  }),
  makeBooking('hannah', 'altima', [-2, '18:20'], [3, '09:00'], 'Rear brakes, as on the estimate', {
    minutes: 120,
    cancelled: [-1, '21:00'],
  }),
  makeBooking('darnell', 'malibu', [-3, '20:35'], [3, '08:30'], 'Noise from the right front wheel', {
    technician: 'hector',
    minutes: 120,
  }),
  makeBooking('sofia', undefined, [-1, '10:45'], [3, '11:00'], 'Buying a used car, can you inspect it first?', {
    minutes: 60,
  }),
  makeBooking('gordon', 'tacoma', [-1, '17:30'], [4, '08:00'], 'Oil change and multi-point inspection', { minutes: 60 }),
  makeBooking('brooke', 'cx5', [-1, '21:20'], [4, '14:00'], 'Key fob works only sometimes', { technician: 'dave', minutes: 90 }),
  makeBooking('nora', 'rx350', [-1, '18:50'], [5, '09:30'], 'Mount tires I am bringing', { minutes: 60 }),
  makeBooking('linh', 'crv', [-2, '22:00'], [6, '10:00'], '90,000-mile service', { minutes: 240 }),
  makeBooking('denise', 'accord', [-2, '12:50'], ['next Saturday', '09:30'], 'Wiper blades and a new headlight bulb', {
    minutes: 60,
  }),
  makeBooking('tyrell', 'ram', [-1, '07:45'], ['next Saturday', '11:00'], 'Rotate the tires', { minutes: 60 }),
]
