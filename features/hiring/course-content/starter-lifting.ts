import type { Starter } from './starter.ts'

export const vehicleLifting: Starter = {
  key: 'vehicle-lifting',
  title: 'Lifting a vehicle safely',
  description: 'Checking the lift, finding the lift points, and raising and lowering a vehicle on a two-post lift.',
  minutes: 15,
  passMark: 80,
  sources: [
    'ANSI/ALI ALOIM, Standard for Automotive Lifts: Safety Requirements for Operation, Inspection and Maintenance.',
    'ANSI/ALI ALIS, Standard for Automotive Lifts: Safety Requirements for Installation and Service.',
    'Automotive Lift Institute (ALI), Lifting It Right.',
    'Occupational Safety and Health Act of 1970, section 5(a)(1), 29 U.S.C. 654(a)(1).',
    'The manuals of your lift and of the vehicle come first wherever they say something else.',
  ].join('\n'),
  steps: [
    {
      kind: 'page',
      title: 'Before the first vehicle of the day',
      text: [
        'A lift holds several tons above your head. Most accidents come from a lift that was not checked, a wrong lift point, or a load that shifted.',
        '## Who may use it',
        'Only people who were trained on this lift and whom the shop allows to use it. Customers stay out of the lift area.',
        '## Look at the lift every day',
        '- Posts, arms, pads and anchor bolts: no cracks, nothing bent, nothing loose, nothing missing.',
        '- Cables, chains and hoses: no frayed strands, no leaks.',
        '- Arm restraints engage when the arms begin to rise.',
        '- Controls return to neutral when you let go.',
        '- Floor: clean and dry, nothing under the lift.',
        'If anything is wrong, lock the lift out, put a tag on it, and tell your manager. A qualified lift inspector checks every lift at least once a year.',
      ].join('\n'),
    },
    {
      kind: 'page',
      title: 'Weight and lift points',
      pictures: [
        {
          id: null,
          drawing: 'lift-points',
          alt: 'A car from above between two posts, with four lift points on its frame and the pads of the lift below them',
        },
      ],
      text: [
        '## Weight',
        'Read the capacity on the lift’s plate, and know what the vehicle weighs: the label in the door opening gives the gross vehicle weight rating (GVWR). Cargo, tools in a truck bed, and a plow count. Each arm carries no more than its own rating, even if the whole vehicle is light enough.',
        '## Lift points',
        'Lift only where the vehicle’s manufacturer says. Look in the service information or in the lift point guide for the model; labels and triangle marks on the pinch weld help.',
        '- Never lift on a battery pack, an exhaust, a floor pan, or a suspension part that moves.',
        '- Use the adapters that belong to the lift. Never stack wood or blocks.',
        '- Keep the center of gravity between the arms. On many pickups and vans it is not in the middle of the wheelbase, and taking out an engine or a transmission moves it.',
      ].join('\n'),
    },
    {
      kind: 'page',
      title: 'Raise it, work, lower it',
      text: [
        '## Raise',
        '- Center the vehicle, put it in park or neutral, switch off the engine, and close the doors. Nobody is inside.',
        '- Set the arms and pads, and check that each pad touches its lift point squarely.',
        '- Raise it until the tires leave the floor, and stop. Check all four pads, and rock the vehicle gently. If it moves on a pad, lower it and set it again.',
        '- Stay at the controls while it moves, and watch the vehicle, not the button.',
        '## Work',
        'Lower the lift onto its locks before anyone goes underneath. Hydraulics alone never hold a vehicle you are under. When you take out something heavy, use tall safety stands where the vehicle’s maker asks for them.',
        '## Lower',
        '- Everybody and everything out from below: tools, trays, stands, hoses.',
        '- Raise it off the locks, release them, and watch both sides come down evenly.',
        '- Swing the arms fully out before the vehicle drives away.',
        'If a vehicle begins to slip, do not try to hold it. Leave, away from the way it falls.',
      ].join('\n'),
    },
    {
      kind: 'quiz',
      title: 'Lifting: check what you know',
      questions: [
        {
          text: 'You find a frayed cable during the daily check. What do you do?',
          choices: [
            'Use the lift for light cars only',
            'Lock the lift out, tag it, and tell your manager',
            'Finish the job that is waiting first',
            'Spray the cable with oil',
          ],
          right: 1,
          why: 'A damaged lift is not used for anything until it is repaired.',
        },
        {
          text: 'Where may the pads of the lift go?',
          choices: [
            'Wherever the frame looks strong',
            'Under the battery pack, because it is flat',
            'Where the vehicle’s manufacturer says',
            'Under the axles, always',
          ],
          right: 2,
          why: 'Only the manufacturer’s lift points carry the vehicle safely. The service information and the lift point guide show them.',
        },
        {
          text: 'When do you stop and check the pads?',
          choices: ['As soon as the tires have left the floor', 'At full height', 'Only if you hear a noise', 'After the job'],
          right: 0,
          why: 'A few inches up, a vehicle that is set wrong can still be lowered safely.',
        },
        {
          text: 'What holds the vehicle while somebody is under it?',
          choices: ['The hydraulics', 'The arm restraints', 'A jack below the engine', 'The mechanical locks of the lift'],
          right: 3,
          why: 'Lower the lift onto its locks before anyone goes underneath. Hydraulics can lose pressure.',
        },
        {
          text: 'You will take the transmission out of a pickup. What changes?',
          choices: [
            'Nothing, as long as the total weight is low enough',
            'The center of gravity moves, so the vehicle may need support by stands',
            'The locks are no longer needed',
            'The pads may stand on the transmission crossmember',
          ],
          right: 1,
          why: 'Taking out something heavy moves the center of gravity, and a vehicle can tip off its pads.',
        },
      ],
    },
  ],
}
