/** Fluids, filters and scheduled services. Format: see `read-guide.ts`. */
export const maintenance = `
10 Maintenance and fluids
  01 Engine oil
    01 Engine oil and filter — change | 0.5 | C | oil change; lof; lube oil filter; synthetic
    02 Engine oil and filter, diesel — change | 0.7 | C | oil change
    03 Engine oil — top off and leak check | 0.2 | C | low oil
    04 Oil drain plug or gasket — replace | 0.3 | C | stripped plug; drip
    05 Oil drain plug thread — repair with insert | 1.0 | B | stripped oil pan; helicoil; timesert
    06 Oil life monitor — reset | 0.2 | C | maintenance light; wrench light
  02 Filters
    01 Engine air filter — replace | 0.2 | C | air cleaner element
    02 Cabin air filter — replace | 0.3 | C | pollen filter; musty smell
    03 Fuel filter, in line — replace | 0.6 | B | gas filter
    04 Fuel filter, diesel — replace and bleed | 0.8 | B | water separator
    05 Crankcase breather filter — replace | 0.4 | C | ccv filter
  03 Fluid services
    01 Coolant — drain and fill | 1.0 | C | antifreeze; radiator flush
    02 Coolant — pressure flush and fill | 1.3 | B | antifreeze; rust
    03 Brake fluid — flush and bleed | 0.9 | B | dot 3; dot 4
    04 Power steering fluid — flush | 0.6 | C | ps fluid
    05 Automatic transmission fluid — drain and fill | 0.9 | B | atf; trans service
    06 Automatic transmission fluid — machine exchange | 1.2 | B | atf flush
    07 Automatic transmission fluid and filter — replace | 1.6 | B | pan drop; trans service
    08 CVT fluid — drain and fill | 1.0 | B | continuously variable
    09 Manual transmission fluid — change | 0.7 | C | gear oil; mtf
    10 Transfer case fluid — change | 0.6 | C | 4x4; awd
    11 Differential fluid, front — change | 0.6 | C | gear oil
    12 Differential fluid, rear — change | 0.6 | C | gear oil; limited slip additive
    13 Hydraulic clutch fluid — flush | 0.6 | B | clutch bleed
    14 Diesel exhaust fluid — fill | 0.2 | C | def; adblue; scr
  04 Scheduled services
    01 Minor service, 5,000 to 7,500 miles — perform | 1.0 | C | lof; rotate; interval
    02 Intermediate service, 30,000 miles — perform | 2.5 | B | 30k service
    03 Major service, 60,000 miles — perform | 4.0 | B | 60k service
    04 Major service, 90,000 to 100,000 miles — perform | 5.5 | B | 100k service; tune up
    05 Tune-up, 4-cylinder — perform | 1.5 | B | tune up; spark plugs; misfire
    06 Tune-up, V6 — perform | 2.8 | B | tune up; spark plugs
    07 Tune-up, V8 — perform | 2.6 | B | tune up; spark plugs
    08 Chassis and driveline fittings — lubricate | 0.4 | C | grease; lube; zerk
    09 Door, hood and trunk hinges — lubricate | 0.3 | C | squeak
    10 Seasonal storage — prepare vehicle | 1.5 | C | winter storage; stabilizer
    11 Fuel system additive — add | 0.2 | C | injector cleaner
`
