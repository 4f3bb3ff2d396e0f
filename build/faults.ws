settings
{
	heroes
	{
		Team 1
		{
			Ana
			{
				Sleep Dart Cooldown Time: 50%
				Ability Cooldown Time: 50%
				Damage Delt: 110%
			}

			Doomfist
			{
				Rising Uppercut Cooldown Time: 90%
				Primary Fire: Maybe
			}
		}

		General
		{
			enabled heroes
			{
				Ana
				Doomfist
			}
		}
	}
}

subroutines
{
	0: Sub0
}

disabled rule("What the build has the program read, so that its compiled code holds the ways of mistakes, too")
{
	event
	{
		Ongoing - Each Player;
		All;
		Ana;
	}

	conditions
	{
		"comment"
		disabled Is Button Held(Event Player, Button(Interact)) == True;
		Compare(Hero Of(Event Player), ==, Hero(Anna));
		Array Contains(Global.undeclared[0], (1 + 2) * -3.5) && !False;
	}

	actions
	{
		Set Global Variable(A, Value In Array(Player Variable(Event Player, B), 0));
		Event Player.B[1] += Random Real(1, 2) > 1 ? Vector(0, .5, 1e-7) : Null;
		disabled Create HUD Text(All Players(All Teams), Custom String("{0} {4}", A), Null, Null, Lefft, 0, Color(White),
			Color(White), Color(White), Visible To and String, Default Visibility);
		If(True);
			Waite(1, Ignore Condition);
			Call Subroutine(Sub0);
		Else;
			Wait(1);
		End;
		1 + 2;
		Skip If(Is Alive(Event Player), 1
	}
}
