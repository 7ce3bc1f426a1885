/** Air conditioning, heating and air distribution. Format: see `read-guide.ts`. */
export const hvac = `
38 Heating and air conditioning
  01 Refrigerant service
    01 A/C R-134a — evacuate and recharge | 1.2 | B | freon; ac not cold; recharge
    02 A/C R-1234yf — evacuate and recharge | 1.4 | B | freon; ac not cold
    03 A/C performance — test | 0.7 | B | ac not cold; vent temperature
    04 A/C leak — diagnose with dye or sniffer | 1.0 | B | freon leak
    05 A/C refrigerant dye — add | 0.3 | B |
    06 A/C system — flush | 2.5 | B | black death; debris
    07 A/C odor — treat evaporator | 0.6 | C | musty smell
  02 A/C components
    01 A/C compressor — replace and recharge | 3.2 | B | noise; seized; freon
    02 A/C compressor clutch — replace | 1.6 | B | coil; not engaging
    03 A/C compressor control valve — replace and recharge | 2.2 | A | variable displacement
    04 A/C condenser — replace and recharge | 2.8 | B | leak; stone damage
    05 A/C receiver-drier or accumulator — replace and recharge | 2.0 | B | desiccant
    06 A/C expansion valve or orifice tube — replace and recharge | 2.2 | B | txv
    07 A/C evaporator, dash out — replace and recharge | 8.5 | A | leak
    08 A/C evaporator, accessible — replace and recharge | 4.0 | A | leak
    09 A/C hose or line, one — replace and recharge | 2.0 | B | leak
    10 A/C pressure switch or transducer — replace | 0.6 | B |
    11 A/C service port valves — replace | 1.5 | B | schrader; leak
    12 A/C relay — replace | 0.3 | C |
    13 A/C O-ring seals, one joint — replace and recharge | 1.8 | B | leak
  03 Heating
    01 Heater core, dash out — replace | 7.5 | A | no heat; coolant on carpet; fog
    02 Heater core, accessible — replace | 3.0 | B | no heat; leak
    03 Heater core — back-flush | 1.0 | B | no heat
    04 Heater control valve — replace | 0.9 | B | no heat
    05 No heat — diagnose | 0.9 | B | cold air
  04 Air distribution
    01 Blower motor — replace | 0.8 | C | fan; no air; squeal
    02 Blower motor resistor or control — replace | 0.5 | C | fan only works on high
    03 Blend door actuator, accessible — replace and calibrate | 1.0 | B | clicking; one side hot
    04 Blend door actuator, dash removal — replace and calibrate | 4.5 | A | clicking
    05 Mode door actuator — replace and calibrate | 1.2 | B | wrong vents
    06 Recirculation door actuator — replace and calibrate | 1.0 | B | recirc
    07 HVAC control head — replace and program | 0.9 | B | climate control
    08 Cabin or sun-load temperature sensor — replace | 0.5 | C | climate control
    09 Evaporator drain — clear | 0.5 | C | wet carpet; water on floor
    10 Climate control fault — diagnose | 1.0 | B | ac; heater
    11 Blower motor noise — diagnose and clean | 0.6 | C | leaves; debris
`
