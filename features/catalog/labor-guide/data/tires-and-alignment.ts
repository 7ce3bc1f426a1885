/** Tires, wheels, TPMS and alignment. Format: see `read-guide.ts`. */
export const tiresAndAlignment = `
18 Tires, wheels and alignment
  01 Tires
    01 Tire, one — mount and balance | 0.4 | G | new tire
    02 Tires, set of four — mount and balance | 1.2 | G | new tires
    03 Run-flat or low-profile tires, set of four — mount and balance | 1.8 | C | rft
    04 Tires — rotate | 0.3 | G | rotation
    05 Tires — rotate and balance | 0.9 | G | vibration; shimmy
    06 Wheel, one — balance | 0.3 | G | vibration
    07 Wheels, set of four — road-force balance | 1.4 | C | vibration; shimmy
    08 Flat tire — repair with plug-patch | 0.5 | G | puncture; nail
    09 Tire leak — find | 0.4 | G | slow leak; bead leak
    10 Bead — clean and reseal | 0.5 | G | rim leak; corrosion
    11 Seasonal tires on own rims, set of four — change over | 0.5 | G | snow tires; winter tires
    12 Valve stem, rubber — replace | 0.3 | G | leak
    13 Spare tire — inspect and inflate | 0.2 | G | donut
    14 Nitrogen — purge and fill four tires | 0.4 | G |
  02 Wheels
    01 Wheel stud, one, front — replace | 0.9 | C | broken lug
    02 Wheel stud, one, rear — replace | 0.9 | C | broken lug
    03 Locking lug nuts — remove without key | 0.7 | C | wheel lock; lost key
    04 Lug nuts, set — replace | 0.4 | G | swollen nuts
    05 Wheels — re-torque after 50 to 100 miles | 0.2 | G | lug torque
    06 Alloy wheel, one — replace | 0.5 | G | bent rim; curb damage
    07 Wheel vibration — diagnose | 0.8 | B | shimmy; shake at highway speed
  03 Tire pressure monitoring
    01 TPMS light — diagnose | 0.6 | B | tire light; low tire
    02 TPMS sensor, one — replace and program | 0.6 | C | tire sensor
    03 TPMS sensors, set of four — replace and program | 1.6 | C | tire sensor
    04 TPMS sensors — relearn | 0.3 | C | reset tire light
    05 TPMS valve service kit, one — replace | 0.3 | G | rebuild kit
    06 TPMS receiver or module — replace and program | 1.0 | B |
  04 Alignment
    01 Four-wheel alignment — perform | 1.1 | B | pulls; tire wear; steering wheel off center
    02 Two-wheel alignment, front — perform | 0.8 | B | toe; pull
    03 Alignment — check and print | 0.5 | B | pull
    04 Camber kit, front, one side — install | 1.0 | B | eccentric bolt
    05 Camber kit, rear, one side — install | 1.0 | B | tire wear inside edge
    06 Alignment with ride-height setting, air suspension — perform | 1.7 | A |
    07 Vehicle pull — diagnose | 0.7 | B | drift
`
