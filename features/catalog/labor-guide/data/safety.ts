/** Airbags, belts and driver-assistance calibration. Format: see `read-guide.ts`. */
export const safety = `
46 Restraints and driver assistance
  01 Airbags and belts
    01 SRS or airbag light — diagnose | 1.2 | A | airbag light; supplemental restraint
    02 Driver airbag — replace | 0.6 | A | recall; takata
    03 Passenger airbag — replace | 1.5 | A | recall; takata
    04 Side or seat airbag, one — replace | 1.6 | A |
    05 Curtain airbag, one side — replace | 2.8 | A |
    06 SRS control module — replace and program | 1.3 | A | airbag module; acm
    07 Crash sensor, one — replace | 0.8 | A | impact sensor
    08 Occupant classification sensor — replace and calibrate | 1.8 | A | passenger airbag off; ocs
    09 Seat belt and retractor, front, one — replace | 1.2 | B | won't retract; frayed
    10 Seat belt and retractor, rear, one — replace | 1.6 | B |
    11 Seat belt buckle, one — replace | 0.6 | B | belt light
    12 Seat belt webbing — clean | 0.4 | G | slow retract
    13 Under-seat connector — repair | 0.7 | A | airbag light
  02 Driver-assistance calibration
    01 Front camera — calibrate, static | 1.5 | A | adas; windshield; lane keep
    02 Front camera — calibrate, dynamic road drive | 1.0 | A | adas; windshield
    03 Front camera — calibrate, static and dynamic | 2.2 | A | adas; windshield
    04 Front radar — calibrate | 1.3 | A | adas; adaptive cruise
    05 Blind-spot radar, one side — calibrate | 1.0 | A | adas; bsm
    06 Surround-view cameras — calibrate | 1.5 | A | adas; 360 camera
    07 Rear camera — calibrate | 0.6 | A | adas
    08 Parking sensors — calibrate | 0.5 | A | adas; park assist
    09 Steering angle sensor — calibrate | 0.4 | B | sas; after alignment
    10 Lane-keep or head-up display — calibrate | 1.0 | A | adas; hud
    11 ADAS pre-repair and post-repair scan — perform | 1.0 | A | health check
    12 Night-vision camera — calibrate | 1.2 | A | adas
  03 Driver-assistance components
    01 Front camera — replace | 0.7 | A | adas
    02 Front radar sensor — replace | 1.0 | A | adaptive cruise; adas
    03 Blind-spot radar, one side — replace | 1.3 | A | bsm; adas
    04 Parking sensor, one — replace | 0.8 | B | ultrasonic; beeping
    05 Park assist module — replace and program | 1.0 | A |
    06 Driver-assistance warning — diagnose | 1.2 | A | adas; collision warning; lane keep
    07 Camera or radar view — clean and check | 0.3 | C | blocked sensor
`
