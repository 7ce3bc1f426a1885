/** Shafts, axles, differentials and transfer case. Format: see `read-guide.ts`. */
export const driveline = `
42 Driveline and axles
  01 Half shafts
    01 CV axle, front, one side — replace | 1.4 | B | half shaft; clicking when turning; torn boot
    02 CV axles, front, both — replace | 2.5 | B | half shaft
    03 CV axle, rear, one side — replace | 1.5 | B | half shaft
    04 CV boot, outer, one — replace | 1.9 | B | torn boot; grease
    05 CV boot, inner, one — replace | 1.7 | B | torn boot
    06 Intermediate shaft bearing — replace | 1.6 | B | carrier bearing
    07 Axle vibration or click — diagnose | 0.6 | B | cv joint
  02 Drive shaft
    01 Drive shaft, rear — replace | 0.9 | B | propeller shaft; vibration
    02 Drive shaft, front, 4WD — replace | 0.8 | B | propeller shaft
    03 Universal joint, one — replace | 1.2 | B | u-joint; clunk
    04 Universal joints, one shaft, both — replace | 1.7 | B | u-joint; clunk
    05 Center support bearing — replace | 1.5 | B | carrier bearing; vibration
    06 Flex coupling — replace | 1.2 | B | guibo; giubo
    07 Drive shaft vibration — diagnose | 1.0 | A | shudder
    08 Drive shaft slip yoke — lubricate | 0.6 | C | clunk from stop
  03 Differentials
    01 Differential pinion seal — replace | 1.4 | B | leak
    02 Differential side or axle seal, one — replace | 1.6 | B | leak
    03 Differential cover gasket — reseal | 1.1 | B | leak; gear oil
    04 Ring and pinion — replace and set up | 6.8 | A | whine; gears
    05 Differential bearings — replace and set up | 6.0 | A | growl; howl
    06 Differential assembly, independent — replace | 3.8 | A |
    07 Limited-slip clutches — replace | 4.6 | A | posi; chatter
    08 Axle shaft, solid axle, one side — replace | 1.8 | B |
    09 Axle shaft bearing and seal, solid axle, one side — replace | 2.2 | B | leak; growl
    10 Differential mount or bushing — replace | 1.8 | B | clunk
    11 Differential noise — diagnose | 0.9 | A | whine; howl
  04 Transfer case and AWD
    01 Transfer case — replace | 4.2 | A | 4x4
    02 Transfer case, on bench — overhaul | 5.0 | A | rebuild; chain
    03 Transfer case motor — replace and calibrate | 1.2 | B | encoder motor; 4wd light
    04 Transfer case output seal — replace | 1.4 | B | leak
    05 Power transfer unit — replace | 4.0 | A | ptu; leak
    06 AWD coupling or rear drive module — replace | 2.4 | A | haldex; rdm
    07 AWD coupling fluid and filter — replace | 0.9 | B | haldex
    08 Locking hub, one — replace | 0.8 | B | 4x4
    09 Front axle actuator — replace | 1.2 | B | cad; 4wd not engaging
    10 4WD or AWD fault — diagnose | 1.2 | A | 4wd light; awd light
`
